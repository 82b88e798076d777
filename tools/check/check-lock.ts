// Checks package-lock.json: no package without a hash, from elsewhere, or with a script of its own.
import { readFileSync } from 'node:fs'
import { lockFaults, PLATFORMS } from '#tools/lock-faults.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const faults = lockFaults(lock, allowScripts)
for (const fault of faults) console.error(fault)
const count = Object.keys(lock.packages).length - 1
const platforms = PLATFORMS.map(({ os, cpu }) => `${os} ${cpu}`).join(', ')
console.log(`${count} packages, ${faults.length} of them unchecked on ${platforms}.`)
process.exitCode = faults.length === 0 ? 0 : 1
