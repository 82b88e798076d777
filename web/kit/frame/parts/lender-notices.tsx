import styles from '#web/kit/frame/parts/lender-notices.module.css'
import { usePage } from '#web/kit/frame/page.ts'

/** The lender notices of a page that offers credit. */
export interface LenderWords {
  registration: (number: string) => string
  certificate: (number: string) => string
  study: string
  /** On an application: who receives the loan's data (RA 9510). */
  creditBureau?: string
}

/** The lender's licences, and what to read before continuing; the footer names it. */
export function LenderNotices({ words }: { words: LenderWords }) {
  const { company } = usePage().brand
  return (
    <aside className={styles['notices']}>
      <p>
        {words.registration(company.secRegistration)} ·{' '}
        {words.certificate(company.certificateOfAuthority)}
      </p>
      <p className={styles['study']}>{words.study}</p>
      {words.creditBureau && <p>{words.creditBureau}</p>}
    </aside>
  )
}
