import type { Language } from '#contract/brand.ts'

/** The texts of what can be copied; that it is copied says the page (CODE-007). */
export const COPY_TEXTS: Readonly<Record<Language, { button: string; failed: string }>> = {
  en: { button: 'Copy', failed: 'This could not be copied. Hold the code to select it.' },
  fil: {
    button: 'I-copy',
    failed: 'Hindi ito na-copy. Pindutin nang matagal ang code para mapili ito.',
  },
}
