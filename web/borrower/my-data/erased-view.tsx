import type { Output } from '#contract/endpoint.ts'
import type { eraseMyData } from '#contract/identity/my-data.ts'
import styles from '#web/borrower/my-data/my-data.module.css'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'

export type Erased = Output<typeof eraseMyData>

interface Props {
  words: MyDataTexts['erased']
  erased: Erased
}

/** The last view of an erased borrower: what was erased, what is kept, and why. */
export function ErasedView({ words, erased: { erased, kept } }: Props) {
  return (
    <>
      <Card title={words.gone}>
        <ul className={styles['points']}>
          {erased.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Card>
      <Card title={words.kept}>
        <ul className={styles['list']}>
          {kept.map(({ what, why }) => (
            <li key={what} className={styles['item']}>
              <p className={styles['name']}>{what}</p>
              <p className={styles['quiet']}>
                <WholeDates>{why}</WholeDates>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
