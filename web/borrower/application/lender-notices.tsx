import styles from '#web/borrower/application/lender-notices.module.css'
import { usePage, useWords } from '#web/kit/page.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'

/** Who lends, by what right, and what to read before going on (market philippines). */
export function LenderNotices() {
  const { company } = usePage().brand
  const words = useWords(applicationTexts).legal
  return (
    <aside className={styles['notices']}>
      <p>
        {company.name} · {words.registration(company.secRegistration)} ·{' '}
        {words.certificate(company.certificateOfAuthority)}
      </p>
      <p className={styles['study']}>{words.study}</p>
    </aside>
  )
}
