/** A borrower of the demo data; what happened to his loan follows from the word in his key. */
export interface DemoBorrower {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly phone: string
  /** Order status, or null when he has no loan. */
  readonly status: number | null
  readonly productId: string
  readonly orderId: string | null
}

/** One borrower a brand who is complete, has no loan and may apply. */
export const DEMO_BORROWERS: readonly DemoBorrower[] = [
  {
    key: 'given-new',
    brand: 'given',
    name: 'Maria Santos',
    phone: '13800000001',
    status: null,
    productId: '1',
    orderId: null,
  },
  {
    key: 'ph-new',
    brand: 'ph',
    name: 'Jose Reyes',
    phone: '+639170000001',
    status: null,
    productId: '11',
    orderId: null,
  },
]
