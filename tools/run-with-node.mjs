// Runs a file of the house on the house's own Node, after installing its packages if need be.
// Usage: node tools/run-with-node.mjs [--dev] FILE [ARGUMENT…]
// Plain JavaScript without packages: a fresh clone starts with it, on any node from 20 on.
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, installOnce } from './install.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** In development Node starts the file again whenever something in these folders changes. */
const WATCHED = ['server', 'contract', 'domain']

const isDevelopment = process.argv[2] === '--dev'
const [file, ...rest] = process.argv.slice(isDevelopment ? 3 : 2)

if (file === undefined) fail('Usage: node tools/run-with-node.mjs [--dev] FILE [ARGUMENT…]')
process.chdir(ROOT)
await installOnce(ROOT).catch((error) => fail(error.message))
become(findNode(ROOT), [
  ...(isDevelopment ? WATCHED.map((folder) => `--watch-path=${folder}`) : []),
  file,
  ...rest,
])

/**
 * Turns this process into that program, so that signals, exit codes and process groups are its
 * own. Where Node cannot do that (before 22.15) the program runs below this process.
 */
function become(program, given) {
  const environment = {
    ...process.env,
    // The Node first: it is not in .bin where install scripts are switched off.
    PATH: [dirname(program), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...(isDevelopment ? { HIRAM_DEV: '1' } : {}),
  }
  if (process.execve) process.execve(program, [program, ...given], environment)
  else runBelow(spawn(program, given, { stdio: 'inherit', env: environment }))
}

/** Hands a signal on once, and ends as the program below ends. */
function runBelow(child) {
  const handOn = (signal) => {
    // A terminal's Ctrl-C reaches the program by itself; a second one would cut its farewell short.
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stderr.isTTY)
    if (!isFromTerminal && !isHandedOn) child.kill(signal)
    isHandedOn = true
  }
  let isHandedOn = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOn)
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(message) {
  writeSync(2, `${message}\n`)
  process.exit(1)
}
