import { LinkBase } from 'react-admin'
import { readBrand } from '#contract/console/set-up/brands.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BrandEditor } from '#web/console/brand/brand-editor.tsx'
import { BrandValue } from '#web/console/brand/brand-value.tsx'
import { brandTexts as texts } from '#web/console/brand/brand-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'

type Brand = StaffOutput<typeof readBrand>
type Field = Brand['fields'][number]

/** A brand: what it lacks, what the console sets up for it, and every value of its settings. */
export function BrandPage() {
  return (
    <ShowPage one={readBrand} title={({ appName, id }) => texts.page(appName, id)}>
      {(brand) => (
        <>
          <Section title={texts.lacks}>
            {brand.missing.length === 0 ? <p>{texts.hasAll}</p> : <Missing {...brand} />}
            <p>{texts.about}</p>
          </Section>
          <InConsole brand={brand} />
          <BrandEditor key={brand.number} brand={brand} />
          {GROUPS.map(({ title, holds }) => (
            <FieldGroup key={title} title={title} fields={brand.fields.filter(holds)} />
          ))}
        </>
      )}
    </ShowPage>
  )
}

function Missing({ missing }: Pick<Brand, 'missing'>) {
  return (
    <ul>
      {missing.map((each) => (
        <li key={each}>
          <BorrowerText text={each} />
        </li>
      ))}
    </ul>
  )
}

const OFFICER = 'company.dataProtectionOfficer.'
const PARTS = ['colours.', 'stores.', 'company.']

const GROUPS: readonly { title: string; holds: (field: Field) => boolean }[] = [
  {
    title: texts.groups.about,
    holds: ({ field, source }) =>
      source !== 'setting' && !PARTS.some((part) => field.startsWith(part)),
  },
  { title: texts.groups.colours, holds: ({ field }) => field.startsWith('colours.') },
  { title: texts.groups.stores, holds: ({ field }) => field.startsWith('stores.') },
  {
    title: texts.groups.company,
    holds: ({ field }) => field.startsWith('company.') && !field.startsWith(OFFICER),
  },
  { title: texts.groups.dataProtectionOfficer, holds: ({ field }) => field.startsWith(OFFICER) },
  { title: texts.groups.settings, holds: ({ source }) => source === 'setting' },
]

const COLUMNS: readonly Column<Field>[] = [
  { head: texts.field, cell: ({ field }) => <BorrowerText text={field} /> },
  { head: texts.value, cell: (field) => <BrandValue {...field} /> },
  { head: texts.source, cell: ({ source }) => texts.sources[source] },
]

function FieldGroup({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <Section title={title}>
      <ConsoleTable
        label={texts.valuesOf(title)}
        columns={COLUMNS}
        rows={fields}
        keyOf={({ field }) => field}
      />
    </Section>
  )
}

function InConsole({
  brand: { id, market, products, promotionPage, reviewCount },
}: {
  brand: Brand
}) {
  return (
    <Section title={texts.inConsole}>
      <Facts
        rows={[
          [texts.market, <BorrowerText key="m" text={market} />],
          [
            texts.products,
            products.length === 0
              ? texts.none
              : products.map((product) => (
                  <div key={product.id}>
                    <LinkBase to={recordPath('products', product.id)}>
                      <BorrowerText text={product.name} />
                    </LinkBase>
                  </div>
                )),
          ],
          [
            texts.promotionPage,
            promotionPage === null ? (
              texts.none
            ) : (
              <LinkBase key="p" to={recordPath('promotion-pages', promotionPage)}>
                <BorrowerText text={promotionPage} />
              </LinkBase>
            ),
          ],
          [texts.reviews, String(reviewCount)],
          [
            texts.messages,
            <LinkBase key="t" to={`/message-texts?brand=${encodeURIComponent(id)}`}>
              {texts.messagesOf}
            </LinkBase>,
          ],
        ]}
      />
    </Section>
  )
}
