import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'
import { listIs, tagged } from '#e2e/states/shots-of-joint-login.ts'

// Colours that the specification names, as a browser computes them by day.

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'light' })

/** The colours of the demo's brands (`brands.json`), and what cannot be pressed. */
const INK = 'rgb(31, 36, 48)'
const WHITE = 'rgb(255, 255, 255)'
const YELLOW = 'rgb(255, 194, 26)'
const GREY = 'rgb(228, 225, 218)'
const GREY_TEXT = 'rgb(91, 100, 114)'
const NO_COLOUR = 'rgba(0, 0, 0, 0)'

async function expectColours(target: Locator, text: string, background: string, border: string) {
  await expect(target).toHaveCSS('color', text)
  await expect(target).toHaveCSS('background-color', background)
  await expect(target).toHaveCSS('border-top-color', border)
}

// spec: CF-009, C2-009, ENT-039, ENT-041
for (const [screen, label] of [
  ['confirmLoan', 'Next'],
  ['confirmLoanV2', 'Get this loan'],
] as const)
  test(`${label} is dark with white words, and grey while the box is not ticked (${screen})`, async ({
    page,
    enter,
  }) => {
    await enter('given-new', screen)
    const next = page.getByRole('button', { name: label })
    await expectColours(next, WHITE, INK, INK)
    await page.getByRole('checkbox').uncheck()
    await expect(next).toBeDisabled()
    await expectColours(next, GREY_TEXT, GREY, GREY)
    await page.getByRole('checkbox').check()
    await expectColours(next, WHITE, INK, INK)
  })

// spec: ENT-040
test('the topic that a complaint is about is marked in yellow', async ({ page, enter }) => {
  await enter('given-complaints', 'complaintForm')
  const topic = page.locator('main').getByText('Fees and charges', { exact: true })
  await expect(topic).toHaveCSS('background-color', YELLOW)
})

// spec: ENT-030, ENT-031
test('the button of a recommended product has its colour only where the product is enabled', async ({
  page,
}) => {
  const products = [
    tagged('Enabled', { enabled: 1, available: 1 }),
    tagged('Disabled', { enabled: 0, available: 1 }),
  ]
  await listIs(products)(page)
  await page.goto(`${clientRenderedUrl()}/albaniaIn?brand=given`)
  const buttonOf = (name: string) =>
    page.getByRole('button', { name }).getByText(products[0]?.buttonText ?? '', { exact: true })
  await expectColours(buttonOf('Enabled'), WHITE, INK, INK)
  await expectColours(buttonOf('Disabled'), GREY_TEXT, NO_COLOUR, GREY)
})
