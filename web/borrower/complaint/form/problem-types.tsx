import { useState } from 'react'
import { COLLECTION_TYPE, type ProblemChoice } from '#contract/complaint/complaint.ts'
import styles from '#web/borrower/complaint/form/problem-types.module.css'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  types: readonly ProblemChoice[]
  /** Only for the type collection (ST-041). */
  sonTypes: readonly ProblemChoice[]
  /** Whether the chosen loan accepts complaints about collection (ST-042). */
  takesCollections: boolean
  /** The address of the form for it. */
  formOf: (problemType: number, problemSonType?: number) => string
  onGo: () => void
}

/** The problem types, each with a link to the form (CS-009 to CS-015). */
export function ProblemTypes({ types, sonTypes, takesCollections, ...go }: Props) {
  const words = useWords(complaintTexts).start
  return (
    <section>
      <h2 className={styles['title']}>{words.types}</h2>
      <LinkRows>
        {types.map((type) =>
          type.value === COLLECTION_TYPE ? (
            <CollectionType
              key={type.value}
              type={type}
              sonTypes={sonTypes}
              isBlocked={!takesCollections}
              {...go}
            />
          ) : (
            <LinkRow key={type.value} href={go.formOf(type.value)} onClick={go.onGo}>
              {type.title}
            </LinkRow>
          ),
        )}
      </LinkRows>
    </section>
  )
}

interface CollectionProps extends Pick<Props, 'sonTypes' | 'formOf' | 'onGo'> {
  type: ProblemChoice
  isBlocked: boolean
}

/** The type that reveals its sub-types, if the loan accepts such complaints (CS-010, VAL-029). */
function CollectionType({ type, sonTypes, isBlocked, formOf, onGo }: CollectionProps) {
  const words = useWords(complaintTexts).start
  const [isAsked, setAsked] = useState(false)
  // A loan that was chosen meanwhile may not accept them.
  const isOpen = isAsked && !isBlocked

  function toggle() {
    if (isBlocked) toast(words.noCollections)
    else setAsked(!isAsked)
  }

  return (
    <li className={styles['collection']}>
      <button type="button" className={styles['type']} aria-expanded={isOpen} onClick={toggle}>
        {type.title}
        <Icon shape={SHAPES.down} className={styles['chevron']} />
      </button>
      {isOpen && (
        <div className={styles['sonTypes']}>
          <LinkRows label={words.sonTypes(type.title)}>
            {sonTypes.map(({ value, title }) => (
              <LinkRow key={value} href={formOf(type.value, value)} onClick={onGo}>
                {title}
              </LinkRow>
            ))}
          </LinkRows>
        </div>
      )}
    </li>
  )
}
