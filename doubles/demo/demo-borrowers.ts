/** The history of a demo loan, in days before today. */
export interface DemoHistory {
  /** The product's place in the brand: 1 QuickCash, 2 EasyPlan, 3 BigPlan, 4 PartnerCash. */
  readonly product: 1 | 2 | 3 | 4
  /** Centavos; left out: as much as is offered. */
  readonly amount?: number
  readonly decision?: 'approve' | 'decline'
  /** Whether a payout account is bound. */
  readonly hasAccount?: boolean
  readonly disbursedDaysAgo?: number
  /** Days before today on which an extension was paid. */
  readonly extendedDaysAgo?: readonly number[]
  /** Days before today on which the payable amount was paid. */
  readonly paidDaysAgo?: readonly number[]
  /** Earlier loans. */
  readonly before?: readonly DemoHistory[]
  /** Whether there are complaints in every state. */
  readonly hasComplaints?: boolean
}

/** The history for each word in a borrower's key; figures and statuses are computed. */
const DEMO_HISTORIES = {
  new: null,
  '21': { product: 2 },
  '21-withdraw': { product: 4 },
  '110': { product: 2, decision: 'decline' },
  '151': { product: 2, decision: 'approve', hasAccount: true },
  '151-card': { product: 2, decision: 'approve' },
  '170': { product: 2, disbursedDaysAgo: 10 },
  '174-delay': { product: 2, disbursedDaysAgo: 25 },
  // Both extensions are used, so none is offered.
  '174': { product: 2, disbursedDaysAgo: 85, extendedDaysAgo: [57, 27] },
  '180-delay': { product: 2, disbursedDaysAgo: 40 },
  '200': { product: 1, disbursedDaysAgo: 100, paidDaysAgo: [9] },
  complaints: {
    product: 2,
    disbursedDaysAgo: 35,
    before: [
      { product: 1, disbursedDaysAgo: 100, paidDaysAgo: [9] },
      { product: 3, disbursedDaysAgo: 38, paidDaysAgo: [9] },
    ],
    hasComplaints: true,
  },
} as const satisfies Record<string, DemoHistory | null>

/** A borrower of the demo data. */
export interface DemoBorrower {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly phone: string
  /** The product of their loan, or one that they may apply for. */
  readonly productId: string
  readonly history: DemoHistory | null
}

const NAMES = [
  'Maria Santos',
  'Jose Reyes',
  'Ana Cruz',
  'Juan Bautista',
  'Rosa Ocampo',
  'Pedro Garcia',
  'Luz Mendoza',
  'Ramon Torres',
  'Elena Castillo',
  'Carlos Flores',
  'Teresa Villanueva',
  'Andres Navarro',
]

/** One borrower for each word in each brand. */
export const DEMO_BORROWERS: readonly DemoBorrower[] = ['given', 'ph'].flatMap((brand) =>
  Object.entries(DEMO_HISTORIES).map(([word, history], index) => ({
    key: `${brand}-${word}`,
    brand,
    name: NAMES[index] ?? 'Maria Santos',
    phone: brand === 'given' ? `138000000${two(index)}` : `+6391700000${two(index)}`,
    productId: String((history?.product ?? 1) + (brand === 'given' ? 0 : 10)),
    history,
  })),
)

/** Two digits, so that phones differ. */
function two(index: number): string {
  return String(index + 1).padStart(2, '0')
}
