/**
 * Compiles the part of Python's standard library that the games use, by the Python that will run it.
 * node compile-library.mjs OUT, in the folder of the client.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const COMPILE = `
import io, marshal, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.machinery import FrozenImporter

def bare(code):
    """Leave out which line each instruction is from: nobody reads errors of the library by line."""
    inner = tuple(bare(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    long, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([0xFF] * long + [0xF8 + rest - 1] * (rest > 0))  # eight instructions a byte
    return code.replace(co_linetable=nowhere, co_consts=inner)

def compiled(used):
    memory = io.BytesIO()
    library = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as cut:
        for name in sorted(whole.namelist()):
            module = name.partition(".")[0].removesuffix("/__init__").replace("/", ".")
            is_frozen = FrozenImporter.find_spec(module)  # Python has it inside, and takes it from there
            if module in used and not is_frozen and name.endswith(".py"):
                code = bare(compile(whole.read(name), name, "exec", dont_inherit=True, optimize=2))
                pyc = _code_to_hash_pyc(code, bytes(8), checked=False)
                entry = zipfile.ZipInfo(name + "c", (2020, 1, 1, 0, 0, 0))
                cut.writestr(entry, bytes(pyc), zipfile.ZIP_DEFLATED)
    return memory.getvalue()

compiled
`;

const used = readFileSync('standard-library.txt', 'utf-8').split('\n');
const python = await loadPyodide();
const made = python.runPython(COMPILE)(python.toPy(used));
writeFileSync(process.argv[2], made.toJs());
