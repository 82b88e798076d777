import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { type AxNode, startAccessibilityBus } from '#e2e/webkit/accessibility-bus.ts'
import { open, readSettledText } from '#e2e/webkit/page.ts'
import { expect, entryLink, test } from '#e2e/webkit/web-view-test.ts'

// What a screen reader has in the web view of a phone app, over the bus of accessibility: names and
// roles of the main screens. All screens, in Chromium: e2e/pages/every-state.spec.ts.

/** A screen, and what a borrower needs on it. */
const SCREENS: [borrower: string, screen: ScreenKey, needed: AxNode[]][] = [
  [
    'ph-174',
    'order',
    [
      ['heading', 'Order Details'],
      ['button', 'Pay'],
    ],
  ],
  [
    'ph-174-delay',
    'repay',
    [
      ['heading', 'Repayment'],
      ['button', 'Payment Method'],
    ],
  ],
  [
    'ph-new',
    'confirmLoan',
    [
      ['checkbox', ''],
      ['button', 'Borrow'],
    ],
  ],
  [
    'given-151-card',
    'bindPayoutAccount',
    [
      ['textbox', 'Account number'],
      ['button', 'Next'],
    ],
  ],
  [
    'given-170',
    'complaintStart',
    [
      ['link', 'Repayment not posted'],
      ['link', 'My complaints'],
    ],
  ],
  [
    'ph-new',
    'customerService',
    [
      ['link', 'Telephone'],
      ['link', 'Write a complaint'],
    ],
  ],
]

/** What is tapped or filled in; one without a name cannot be told from another. */
const NAMED: ReadonlySet<string> = new Set(['button', 'link', 'textbox', 'radio', 'checkbox'])

test(
  'the main screens have names and roles for a screen reader',
  { timeout: 180_000 },
  async ({ host }) => {
    const bus = await startAccessibilityBus()
    try {
      const view = await host({ env: bus.env })
      for (const [borrower, screen, needed] of SCREENS) {
        await open(view, entryLink(borrower, screen))
        await readSettledText(view)
        // WebKit tells of a page a moment after it is drawn.
        await expect
          .poll(async () => missing(await bus.read(), needed), { message: screen })
          .toEqual([])
        const nodes = await bus.read()
        expect(nodes.filter(([role, name]) => NAMED.has(role) && name === '')).toEqual([])
      }
    } finally {
      await bus.stop()
    }
  },
)

/** Those that are needed and not there: of their role, with a name that begins so. */
function missing(nodes: readonly AxNode[], needed: readonly AxNode[]): AxNode[] {
  return needed.filter(
    ([role, name]) => !nodes.some(([has, says]) => has === role && says.startsWith(name)),
  )
}
