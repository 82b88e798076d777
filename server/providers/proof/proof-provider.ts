import type { ProofAsked } from '#contract/sign-in/proof.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'

/**
 * Tells people from machines besides the picture, which a small network reads: by work that costs a
 * machine something, or by a service.
 */
export interface ProofProvider {
  /** What a browser has to show. */
  ask(): Promise<ProofAsked>
  /**
   * What the browser has shown, by a name that is the same however it is written: it is good once.
   * Null where it has shown nothing.
   *
   * @param proof   what it sent
   * @param address of the browser
   */
  verify(proof: string, address: string): Promise<Answer<string | null>>
}

/** Settings of the proof (CAPTCHA_PROOF). */
export type ProofSettings =
  | { readonly kind: 'none' | 'work' }
  | {
      readonly kind: 'turnstile' | 'hcaptcha'
      readonly siteKey: string
      readonly secret: string
      /** Of the service, or of its double. */
      readonly verifyUrl: string
    }
