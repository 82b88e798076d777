import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SetUpParts } from '#web/console/set-up/set-up-parts.tsx'
import { setUpSummary, type Step } from '#web/console/set-up/set-up-summary.ts'

const step = (name: string, other: Partial<Step> = {}): Step => ({
  name,
  isNeeded: true,
  missing: [],
  notes: [],
  page: '',
  ...other,
})

const PRODUCTS = step('Products', {
  missing: ['Brand ph has no product on offer.'],
  page: 'products',
})
const BANKS = step('Bank accounts', { isNeeded: false, missing: ['No account.'] })
const BACKUPS = step('Backups', { isNeeded: false, notes: ['It is 3 hours old.'] })

function PageLink({ page }: { page: string }) {
  return <a href={`/${page}`}>Open {page}</a>
}

test('the set-up says how far it is and what is missing, and leads to the page that does it', () => {
  const state = { isDouble: false, answeredAt: null, failingSince: null }
  const setUp = {
    steps: [step('Staff', { page: 'staff' }), PRODUCTS, BANKS, BACKUPS],
    providers: [{ id: 'dragonpay', does: ['payouts' as const], ...state }],
  }
  render(<SetUpParts setUp={setUp} PageLink={PageLink} />)

  expect(
    screen.getByText('2 of 4: a borrower cannot be served yet. Missing: Products.'),
  ).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Parts that are done' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '4'])
  const parts = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    'StaffDoneOpen staff',
    'ProductsMissingOpen productsBrand ph has no product on offer.',
    'Bank accountsOpenNo account.',
    'BackupsDoneIt is 3 hours old.',
  ])
  expect(screen.getByRole('row', { name: /dragonpay Pays out Not tried/ })).toBeTruthy()
})

test.each([
  [
    'what can wait',
    [step('Staff'), BANKS, BACKUPS],
    '2 of 3: a borrower can be served. Still open: Bank accounts.',
  ],
  ['nothing', [step('Staff'), BACKUPS], 'A borrower can be served: nothing is missing.'],
])('a borrower can be served while %s is open', (_, steps, said) => {
  expect(setUpSummary(steps)).toMatchObject({ canServe: true, text: said })
})
