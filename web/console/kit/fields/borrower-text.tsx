import { withMarks } from '#contract/hidden-characters.ts'
import styles from '#web/console/kit/fields/borrower-text.module.css'

/**
 * Text that a borrower or a provider could write: only ever text, whose direction ends with it, and
 * in which nothing is hidden.
 */
export function BorrowerText({ text, isLong = false }: { text: string; isLong?: boolean }) {
  return <bdi className={isLong ? styles['long'] : styles['text']}>{withMarks(text)}</bdi>
}
