import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { previewMessageText } from '#contract/console/set-up/message-texts.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { messageWords as texts } from '#web/console/message-text/message-words.ts'
import styles from '#web/console/message-text/text-preview.module.css'

interface Props {
  title: string
  measured: StaffOutput<typeof previewMessageText>
}

/** A text as a borrower would read it, how long it is and what it costs. */
export function TextPreview({ title, measured }: Props) {
  const { shown, faults, places, placesMost, alphabet, parts, partsMost, cost } = measured
  return (
    <Section title={title}>
      <p className={styles['shown']}>
        <BorrowerText text={shown} isLong />
      </p>
      <p className={styles['note']}>{texts.largest}</p>
      <Facts
        rows={[
          [texts.length, texts.places(places, placesMost)],
          [
            texts.alphabet,
            alphabet !== '' && <BorrowerText key="a" text={wordIn(texts.alphabets, alphabet)} />,
          ],
          [texts.parts, parts > 0 && texts.partsOf(parts, partsMost)],
          [texts.cost, parts > 0 && <Money key="c" centavos={cost} />],
        ]}
      />
      {faults.length > 0 && (
        <output>
          <ul className={styles['faults']}>
            {faults.map((fault) => (
              <li key={fault}>
                <BorrowerText text={fault} />
              </li>
            ))}
          </ul>
        </output>
      )}
    </Section>
  )
}
