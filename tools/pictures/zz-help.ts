import { SHOTS } from '#e2e/states/shots.ts'
import { openPages } from './open-pages.ts'
const pages = await openPages()
try {
  for (const shot of SHOTS.filter(({ screen, state }) => screen === 'askForHelp' && !/failed|waiting|refused|end|offline/.test(state)))
    for (const borrower of ['en', 'fil'])
      for (const width of [320, 390]) {
        const context = await pages.browser.newContext({ viewport: { width, height: width === 320 ? 640 : 844 }, deviceScaleFactor: 1 })
        const page = await context.newPage()
        await page.clock.install()
        await shot.before?.(page)
        await page.goto(`${pages.urlFor(shot)}/sandbox/enter/ph-new/${shot.screen}`)
        await page.request.post(`${pages.urlFor(shot)}/found/v3/personal-center/language`, { form: { language: borrower }, headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' } })
        await page.goto(`${pages.urlFor(shot)}/sandbox/enter/ph-new/${shot.screen}`)
        await page.locator('h1').waitFor()
        await page.locator('main h2, main form').first().waitFor()
        await page.waitForTimeout(300)
        await shot.after?.(page)
        await page.screenshot({ path: `/tmp/shots/helpask/${shot.state.replaceAll(/\W+/g, '-')}-${borrower}-${width}.png`, animations: 'disabled', fullPage: !/end/.test(shot.state) })
        await context.close()
      }
} finally {
  await pages.close()
}
