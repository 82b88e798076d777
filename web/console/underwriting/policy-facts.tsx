import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { FIELD_GROUPS, type Form, shownValue } from '#web/console/underwriting/policy-fields.ts'
import styles from '#web/console/underwriting/underwriting.module.css'

/** A policy to read. */
export function PolicyFacts({ form }: { form: Form }) {
  return (
    <div className={styles['policyGroups']}>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Facts
            rows={fields.map(({ name, label }) => [
              label,
              <BorrowerText key={name} text={shownValue(name, form[name])} />,
            ])}
          />
        </section>
      ))}
    </div>
  )
}
