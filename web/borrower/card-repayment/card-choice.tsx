import { useId } from 'react'
import type { BankCard } from '#contract/repayment/card-repayment.ts'
import styles from '#web/borrower/card-repayment/card-choice.module.css'
import { ChannelLogo } from '#web/kit/money/channel-logo.tsx'

interface Props {
  label: string
  cards: readonly BankCard[]
  picked: string
  pick: (id: string) => void
}

/** The cards to pay from; none is picked by default (VAL-015). */
export function CardChoice({ label, cards, picked, pick }: Props) {
  const group = useId()
  return (
    <fieldset className={styles['cards']}>
      <legend className={styles['label']}>{label}</legend>
      {cards.map(({ id, bankName, cardNo }) => (
        <label key={id} className={styles['card']}>
          <ChannelLogo logo="" name={bankName} />
          <span className={styles['words']}>
            <span className={styles['bank']}>{bankName}</span>
            <span className={styles['number']}>{cardNo}</span>
          </span>
          <input
            type="radio"
            className={styles['radio']}
            name={group}
            checked={id === picked}
            onChange={() => pick(id)}
          />
        </label>
      ))}
    </fieldset>
  )
}
