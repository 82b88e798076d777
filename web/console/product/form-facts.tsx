import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { FIELD_GROUPS, type Form, shownValue } from '#web/console/product/form-fields.ts'
import styles from '#web/console/product/form-facts.module.css'

/** Terms and texts of a product, to read. */
export function FormFacts({ form }: { form: Form }) {
  return (
    <div className={styles['groups']}>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Facts
            rows={fields
              .filter(({ name }) => form[name] !== '')
              .map(({ name, label }) => [
                label,
                <BorrowerText key={name} text={shownValue(name, form[name])} />,
              ])}
          />
        </section>
      ))}
    </div>
  )
}
