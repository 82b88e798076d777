import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import type { EditedPage } from '#web/console/promotion-page/edited-page.ts'
import styles from '#web/console/promotion-page/page-editor.module.css'

interface Props {
  page: EditedPage
  draft: PageDraft
  onChange: (draft: PageDraft) => void
}

const COLOURS = ['ink', 'onInk', 'accent', 'ground'] as const

/** The product, the picture and the colours of the page. */
export function LookFields({ page, draft, onChange }: Props) {
  const { colours } = draft
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.productAndLook}</legend>
      <ProductChoice page={page} draft={draft} onChange={onChange} />
      <ConsoleChoice
        name="bannerUrl"
        label={texts.banner}
        value={draft.bannerUrl}
        onChange={(bannerUrl) => onChange({ ...draft, bannerUrl })}
        choices={bannersOf(page)}
      />
      <div className={styles['pair']}>
        {COLOURS.map((name) => (
          <ConsoleField
            name={name}
            key={name}
            label={texts.fields[name]}
            value={colours[name]}
            onChange={(colour) => onChange({ ...draft, colours: { ...colours, [name]: colour } })}
          />
        ))}
      </div>
      <p className={styles['hint']}>{texts.colourHint}</p>
    </fieldset>
  )
}

function ProductChoice({ page: { products, isBilingual }, draft, onChange }: Props) {
  const isListed = draft.productId === '' || products.some(({ id }) => id === draft.productId)
  return (
    <ConsoleChoice
      name="productId"
      label={texts.product}
      hint={isBilingual ? texts.productHint : texts.noProductHere}
      value={draft.productId}
      onChange={(productId) => onChange({ ...draft, productId })}
      choices={[
        ['', texts.noProduct],
        ...(isBilingual ? products : []).map(({ id, name }) => [id, `${name} (${id})`] as const),
        ...(isListed ? [] : [[draft.productId, draft.productId] as const]),
      ]}
    />
  )
}

/** A picture of its own, which only a command sets, stays to choose. */
function bannersOf({ drawnBanner, draft }: EditedPage) {
  const { none, drawn, own } = texts.banners
  const isOwn = draft.bannerUrl !== '' && draft.bannerUrl !== drawnBanner
  return [
    ['', none] as const,
    [drawnBanner, drawn] as const,
    ...(isOwn ? [[draft.bannerUrl, own] as const] : []),
  ]
}
