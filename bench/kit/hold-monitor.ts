// A server that is started with --import of this file appends to HOLD_FILE, five times a second, for
// how many milliseconds of the processor its event loop was held at most. Not of the clock, so that
// the other work of a machine does not count.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['HOLD_FILE']
if (isMainThread && file !== undefined) {
  let last = process.threadCpuUsage()
  let most = 0
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    most = Math.max(most, (user + system) / 1000)
  }, 1).unref()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${most}\n`)
    most = 0
  }, 200).unref()
}
