import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-admin'
import { withMarks } from '#contract/hidden-characters.ts'
import { listProductChoices, startDraft } from '#contract/console/set-up/products.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { productTexts as texts } from '#web/console/product/product-texts.ts'
import styles from '#web/console/product/new-product.module.css'

const EMPTY = { productId: '', name: '', brand: '', from: '' }

/** Begins the draft of a new product, and leads to it. */
export function NewProduct() {
  const [typed, setTyped] = useState(EMPTY)
  const { data } = useRead(listProductChoices)
  const { act, isWaiting, error } = useAction(startDraft, texts.begun)
  const navigate = useNavigate()
  const set = (field: keyof typeof EMPTY) => (value: string) =>
    setTyped({ ...typed, [field]: value })
  const brands = data?.brands ?? []
  const brand = typed.brand || (brands[0]?.key ?? '')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { from, productId, name } = typed
    const answer = await act({ productId, name, brand, ...(from && { from }) })
    if (answer) navigate(recordPath('products', answer.id))
  }
  return (
    <Section title={texts.newProduct}>
      <p>{texts.newNote}</p>
      <RefusableFields endpoint={startDraft} error={error}>
        <form
          id="new-product"
          className={styles['form']}
          noValidate
          onSubmit={(event) => void send(event)}
        >
          <ConsoleField
            name="productId"
            label={texts.id}
            value={typed.productId}
            onChange={set('productId')}
          />
          <ConsoleField name="name" label={texts.name} value={typed.name} onChange={set('name')} />
          <ConsoleChoice
            name="brand"
            label={texts.brand}
            value={brand}
            onChange={set('brand')}
            choices={brands.map(({ key, name }) => [key, `${withMarks(name)} (${key})`] as const)}
          />
          <ConsoleChoice
            name="from"
            label={texts.from}
            value={typed.from}
            onChange={set('from')}
            choices={[
              ['', texts.blank],
              ...(data?.products ?? []).map(
                ({ id, name, brand: of }) => [id, `${withMarks(name)} (${of}, ${id})`] as const,
              ),
            ]}
          />
          <ConsoleButton form="new-product" isWaiting={isWaiting}>
            {texts.newProduct}
          </ConsoleButton>
        </form>
      </RefusableFields>
    </Section>
  )
}
