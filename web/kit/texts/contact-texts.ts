import type { Language } from '#contract/brand.ts'

/** The labels of the lender's own telephone and e-mail. */
export const CONTACT_TEXTS: Readonly<Record<Language, { telephone: string; email: string }>> = {
  en: { telephone: 'Telephone', email: 'E-mail' },
  fil: { telephone: 'Telepono', email: 'E-mail' },
}
