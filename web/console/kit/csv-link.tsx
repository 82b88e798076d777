import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { queryOf } from '#web/console/call-staff.ts'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import styles from '#web/console/kit/csv-link.module.css'

interface Props {
  /** Of the list or report. */
  path: string
  /** What it is asked with. */
  input: object
}

/** Leads to the rows of a list or report as a file. */
export function CsvLink({ path, input }: Props) {
  return (
    <a className={styles['csv']} href={`${STAFF_BASE}${path}.csv${queryOf(input)}`} download>
      {kitTexts.csv}
    </a>
  )
}
