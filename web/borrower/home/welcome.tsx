import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/home/welcome.module.css'
import buttonStyles from '#web/kit/form/button.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { registrationPage } from '#web/kit/address/registration-page.ts'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

/** A visitor's two links: register and sign in. */
export function Welcome({ query }: { query: Query }) {
  const { brand } = usePage()
  const words = useWords(homeTexts).home.welcome
  return (
    <Card title={words.title}>
      <p className={styles['lead']}>{words.lead}</p>
      <div className={styles['links']}>
        <a
          className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['link']}`}
          href={linkTo(SCREEN_PATHS.login, {}, query)}
        >
          {words.signIn}
        </a>
        <a
          className={`${buttonStyles['button']} ${buttonStyles['outline']} ${styles['link']}`}
          href={registrationPage(brand, query)}
        >
          {words.register}
        </a>
      </div>
    </Card>
  )
}
