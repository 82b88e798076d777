import { ApiRefusal } from '#doubles/kit/api-refusal.ts'

/** The least payment, in centavos. */
const MIN_CENTAVOS = 2000

/**
 * Reads the request for a checkout, with the checks of the API.
 *
 * @throws ApiRefusal for what PayMongo refuses
 */
export function readCheckout(body: unknown, types: readonly string[]) {
  const attributes = objectOf(objectOf(objectOf(body)['data'])['attributes'])
  const [item] = listOf(attributes['line_items']).map(objectOf)
  const amount = item?.['amount']
  if (!Number.isSafeInteger(amount) || item?.['currency'] !== 'PHP' || item['quantity'] !== 1)
    throw invalid('line_items')
  if (Number(amount) < MIN_CENTAVOS) throw below()
  const [type] = listOf(attributes['payment_method_types'])
  if (typeof type !== 'string' || !types.includes(type)) throw invalid('payment_method_types')
  const successUrl = textOf(attributes['success_url'])
  if (!URL.canParse(successUrl)) throw invalid('success_url')
  return {
    reference_number: textOf(attributes['reference_number']),
    amount: BigInt(Number(amount)),
    name: textOf(item['name']),
    type,
    loan_id: textOf(objectOf(attributes['metadata'])['loan_id']),
    success_url: successUrl,
  }
}

/**
 * Reads the request for a payment intent that is paid by QR code.
 *
 * @throws ApiRefusal for what PayMongo refuses
 */
export function readQrIntent(body: unknown) {
  const attributes = objectOf(objectOf(objectOf(body)['data'])['attributes'])
  const { amount, currency } = attributes
  if (!Number.isSafeInteger(amount) || currency !== 'PHP') throw invalid('amount')
  if (Number(amount) < MIN_CENTAVOS) throw below()
  const allowed = listOf(attributes['payment_method_allowed'])
  if (allowed.length !== 1 || allowed[0] !== 'qrph') throw invalid('payment_method_allowed')
  const metadata = objectOf(attributes['metadata'])
  return {
    reference_number: textOf(metadata['our_reference']),
    amount: BigInt(Number(amount)),
    name: textOf(attributes['description']),
    type: 'qrph',
    loan_id: textOf(metadata['loan_id']),
    success_url: '',
    state: 'active' as const,
  }
}

/** Seconds for which a code can be paid: 60 to 9,000, half an hour where nothing is said. */
export function readCodeSeconds(body: unknown): number {
  const attributes = objectOf(objectOf(objectOf(body)['data'])['attributes'])
  if (attributes['type'] !== 'qrph') throw invalid('type')
  const seconds = Number(attributes['expiry_seconds'] ?? 1800)
  if (!Number.isInteger(seconds) || seconds < 60 || seconds > 9000) throw invalid('expiry_seconds')
  return seconds
}

function invalid(name: string): ApiRefusal {
  return new ApiRefusal(400, 'parameter_invalid', `The value of ${name} is invalid.`)
}

function below(): ApiRefusal {
  return new ApiRefusal(400, 'parameter_below_minimum', `An amount is at least ${MIN_CENTAVOS}.`)
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
