// Runs a file on the Node of node_modules, after installing the packages if they are missing.
// Usage: node tools/run-with-node.mjs FILE [ARGUMENT…]
// Plain JavaScript without packages: a fresh clone starts with it, on any Node from 20 on.
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, installOnce } from './install.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const COMPILED = 'node_modules/.cache/hiram/compiled'

const [file, ...rest] = process.argv.slice(2)

if (file === undefined) fail('Usage: node tools/run-with-node.mjs FILE [ARGUMENT…]')
process.chdir(ROOT)
await installOnce(ROOT).catch((error) => fail(error.message))
become(findNode(ROOT), [file, ...rest])

/**
 * Replaces this process by that program, so that signals, exit codes and process groups are its
 * own. Where Node cannot do that (before 22.15) the program runs as a child process.
 */
function become(program, given) {
  const environment = {
    ...process.env,
    // The Node first: it is not in .bin where install scripts are switched off.
    PATH: [dirname(program), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    // Compiled code stays for the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, COMPILED),
  }
  if (process.execve) process.execve(program, [program, ...given], environment)
  else runAsChild(spawn(program, given, { stdio: 'inherit', env: environment }))
}

/** Passes a signal on once, and ends as the child ends. */
function runAsChild(child) {
  const passOn = (signal) => {
    // A terminal's Ctrl-C reaches the program by itself; a second one would interrupt its shutdown.
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stderr.isTTY)
    if (!isFromTerminal && !isPassedOn) child.kill(signal)
    isPassedOn = true
  }
  let isPassedOn = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(message) {
  writeSync(2, `${message}\n`)
  process.exit(1)
}
