/** What happened to a demo loan, in days before today. */
export interface DemoStory {
  /** The product's place in the brand: 1 QuickCash, 2 EasyPlan, 3 BigPlan, 4 PartnerCash. */
  readonly product: 1 | 2 | 3 | 4
  readonly decision?: 'approve' | 'decline'
  /** A payout account is bound. */
  readonly hasAccount?: boolean
  readonly disbursedDaysAgo?: number
  /** Days before today on which an extension was paid. */
  readonly extendedDaysAgo?: readonly number[]
  /** Days before today on which what was payable was paid. */
  readonly paidDaysAgo?: readonly number[]
  /** Loans that he had before this one. */
  readonly before?: readonly DemoStory[]
  /** He complained, with complaints in every state. */
  readonly hasComplaints?: boolean
}

/** What each word in a borrower's key stands for; figures and statuses come out of the engine. */
const STORIES = {
  new: null,
  '21': { product: 2 },
  '21-withdraw': { product: 4 },
  '110': { product: 2, decision: 'decline' },
  '151': { product: 2, decision: 'approve', hasAccount: true },
  '151-card': { product: 2, decision: 'approve' },
  '170': { product: 2, disbursedDaysAgo: 10 },
  '174-delay': { product: 2, disbursedDaysAgo: 25 },
  // Both extensions are used up, so that none is offered.
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
} as const satisfies Record<string, DemoStory | null>

export type DemoWord = keyof typeof STORIES

/** A borrower of the demo data. */
export interface DemoBorrower {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly phone: string
  /** The product he has a loan of, or may apply for. */
  readonly productId: string
  readonly story: DemoStory | null
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

/** In each brand one borrower for each word. */
export const DEMO_BORROWERS: readonly DemoBorrower[] = ['given', 'ph'].flatMap((brand) =>
  Object.entries(STORIES).map(([word, story], index) => ({
    key: `${brand}-${word}`,
    brand,
    name: NAMES[index] ?? 'Maria Santos',
    phone: brand === 'given' ? `138000000${two(index)}` : `+6391700000${two(index)}`,
    productId: String((story?.product ?? 1) + (brand === 'given' ? 0 : 10)),
    story,
  })),
)

/** Digits that keep phones apart. */
function two(index: number): string {
  return String(index + 1).padStart(2, '0')
}
