import type { Known } from './statement.ts'

const byBorrower = { by: 'borrower_id', because: '' }

/** A small schema: two tables of borrowers, the borrowers, a reference, and one of the coordinator. */
export const SMALL: Known = {
  places: {
    borrower: { by: 'id', because: '' },
    loan: byBorrower,
    payment: byBorrower,
    product: { everywhere: true, because: '' },
    notice: { coordinator: true, because: '' },
  },
  columns: new Map([
    ['borrower', new Set(['id', 'phone'])],
    ['loan', new Set(['id', 'borrower_id', 'product_id', 'status', 'note', 'at'])],
    ['payment', new Set(['id', 'borrower_id', 'loan_id', 'amount', 'reference', 'at'])],
    ['product', new Set(['id', 'name'])],
    ['notice', new Set(['id', 'reference', 'at'])],
  ]),
  volatility: new Map([
    ['now', 'stable'],
    ['to_char', 'stable'],
    ['random', 'volatile'],
    ['clock_timestamp', 'volatile'],
    ['post', 'volatile'],
  ]),
  writing: new Set(['post']),
}
