import { tapAt } from '#e2e/webkit/page.ts'
import { expect, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

const HEIGHT = 740

/** Whether the button of the form is shown; the form has a hidden one for the enter key. */
const hasNext = (view: WebView) =>
  view.evaluate<boolean>(`return [...document.querySelectorAll('button')].some((button) =>
    button.textContent === 'Next' && button.getBoundingClientRect().height > 20)`)

async function shrinkBy(view: WebView, pixels: number) {
  await view.act('resize', { height: HEIGHT - pixels })
  await expect.poll(() => view.evaluate('return innerHeight')).toBe(HEIGHT - pixels)
}

// spec: BK-004, BK-005, CONST-021
test('Next hides when the keyboard takes 61 pixels, and stays when it takes 60', async ({
  enter,
  view,
}) => {
  await enter('given-151-card', 'bindPayoutAccount')
  await expect.poll(() => hasNext(view)).toBe(true)
  await tapAt(view, { selector: 'input[type=text]' })

  await shrinkBy(view, 60)
  expect(await hasNext(view)).toBe(true)
  await shrinkBy(view, 61)
  await expect.poll(() => hasNext(view)).toBe(false)
  await shrinkBy(view, 60)
  await expect.poll(() => hasNext(view)).toBe(true)
  await shrinkBy(view, 0)
  expect(await hasNext(view)).toBe(true)
})
