import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** A payment as the subject of a message to its borrower. */
export function subjectOfPayment({ provider, reference }: ProviderReference): string {
  return `${provider}:${reference}`
}

/** The payment that a subject names; keys of providers have no colon. */
export function paymentOfSubject(subject: string): ProviderReference {
  const at = subject.indexOf(':')
  return { provider: subject.slice(0, at), reference: subject.slice(at + 1) }
}
