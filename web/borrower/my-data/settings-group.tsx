import { type ReactNode, useId } from 'react'
import styles from '#web/borrower/my-data/my-data.module.css'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'

interface Props {
  of: keyof MyDataTexts['groups']
  children: ReactNode
}

/** One of the groups of the settings, under its heading. */
export function SettingsGroup({ of, children }: Props) {
  const { groups } = useWords(myDataTexts)
  const titleId = useId()
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['group-title']}>
        {groups[of]}
      </h2>
      {children}
    </section>
  )
}
