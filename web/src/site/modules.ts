/** A game's module run by the browser: what `compiled.use_host` wants of a host. */

interface Bytes {
  toJs(): Uint8Array<ArrayBuffer>;
}

type Search = (...given: bigint[]) => bigint;

export function instance(given: Bytes) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(given.toJs()), {});
  const memory = exports.memory as WebAssembly.Memory;
  const view = (address: number, size: number) => new Uint8Array(memory.buffer, address, size);
  return {
    heap: Number((exports.heap as WebAssembly.Global).value),
    pages: memory.buffer.byteLength / 65_536,
    call: (name: string, ...numbers: (number | bigint)[]) => (exports[name] as Search)(...numbers.map(BigInt)),
    clear: (address: number, size: number) => view(address, size).fill(0),
    grow: (pages: number) => memory.grow(pages),
    read: (address: number, size: number) => view(address, size).slice(),
    write: (address: number, data: Bytes) => {
      const bytes = data.toJs();
      view(address, bytes.length).set(bytes);
    },
  };
}
