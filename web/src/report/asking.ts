/** What is asked for reports: in this browser, if it has what that takes, or at the tables' place. */
import type { AskMoment, AskReport, Moment, Reported } from '../lib/protocol';
import { ask } from '../lib/transport';
import { thoughtHere } from '../site/sparing';

/** Work on a report for a moment; `begun` is what the answer before called `kept`. */
export const report = async (asked: AskReport) =>
  (await thoughtHere<Reported>({ job: 'report', asked })) ?? ask<Reported>('/api/reports', asked);

/** A decision of a finished game, to be tried again. */
export const moment = async (asked: AskMoment) =>
  (await thoughtHere<Moment>({ job: 'moment', asked })) ?? ask<Moment>('/api/moments', asked);
