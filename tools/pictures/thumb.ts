// Prints what a thumb needs for the five things that borrowers come for most: taps and scrolls from
// the home screen, on a phone of 360 by 740.
// Usage: npm run -s pictures -- thumb [-- --in FOLDER, another version of this repository: the before]
import { chromium } from '@playwright/test'
import { startServer } from '#e2e/server.ts'
import { CHROMIUM_ARGUMENTS, findLightChromium } from '#tools/test/chromium.ts'
import { doTask } from '#tools/pictures/thumb/do-task.ts'
import { TASKS } from '#tools/pictures/thumb/tasks.ts'

const PHONE = { width: 360, height: 740 }

const { 2: flag, 3: folder } = process.argv
if (flag === '--in' && folder) process.chdir(folder)
const server = await startServer()
const browser = await chromium.launch({
  executablePath: await findLightChromium(),
  args: [...CHROMIUM_ARGUMENTS],
})
try {
  console.log(`${'task'.padEnd(30)} taps  scrolls  through`)
  for (const task of TASKS) {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${server.url}/sandbox/enter/${task.borrower}/main`)
    const { taps, scrolls, through, isDone } = await doTask(page, task)
    const figures = isDone ? `${taps}`.padStart(4) + `${scrolls}`.padStart(9) : 'not found   '
    console.log(`${task.name.padEnd(30)} ${figures}  ${through.join(', ')}`)
    if (!isDone) process.exitCode = 1
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
