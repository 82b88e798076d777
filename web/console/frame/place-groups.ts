/** The groups of the menu in its order, each with its pages; those of the first stand without a head. */
export const PLACE_GROUPS: readonly (readonly [head: string, pages: string])[] = [
  ['', 'work batches'],
  ['Lend', 'applications borrowers loans'],
  ['Serve', 'complaints claims help-requests corrections'],
  ['Collect', 'collections'],
  ['Money', 'approvals held-payouts suspense surplus differences bank-statements closing'],
  [
    'Set-up',
    'setup products underwriting exclusions promotion-pages message-texts holidays brands partners staff',
  ],
  ['Oversee', 'reports archives staff-log exports'],
]
