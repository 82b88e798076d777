import { publishTemplateFile } from '#server/growth/promotion/pages/template-command.ts'
import { firstShownPage } from '#server/growth/promotion/pages/first-shown-page.ts'
import type { CommandAnswer } from '#server/lending/product/catalog-answer.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { publishProductFile } from '#server/lending/product/publishing/product-command.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Ask } from '#server/set-up/ask-settings.ts'
import { EXAMPLES } from '#server/set-up/begin/examples.ts'
import { askUntilDone } from '#server/set-up/begin/ask-until-done.ts'

interface Asking {
  readonly ask: Ask
  readonly readFile: (path: string) => unknown
}

/** Publishes a product of each brand that has none, and then a page on which strangers register. */
export async function askCatalog(
  database: Database,
  config: ServerConfig,
  asking: Asking,
): Promise<string[]> {
  const clock = await openClock(database)
  const reader = { clock, config, alarms: { raise: () => {}, counts: () => new Map() } }
  const catalog = { db: database, config, now: clock.now() }
  const lines: string[] = []
  for (const { key } of config.brands.values()) {
    if ((await listProducts(reader, database, key)).length === 0)
      lines.push(
        ...(await publishAsked(
          asking,
          { what: 'product', key, example: EXAMPLES.product },
          (file) => publishProductFile(catalog, file),
        )),
      )
    const [product] = await listProducts(reader, database, key)
    if (!product || (await firstShownPage(reader, database, key)) !== null) continue
    const page = { what: 'page', key, example: EXAMPLES.page, productId: product.id }
    lines.push(...(await publishAsked(asking, page, (file) => publishTemplateFile(catalog, file))))
  }
  return lines
}

interface Wanted {
  readonly what: string
  /** Of the brand. */
  readonly key: string
  readonly example: string
  readonly productId?: string
}

async function publishAsked(
  { ask, readFile }: Asking,
  { what, key, example, productId }: Wanted,
  publish: (content: unknown) => Promise<CommandAnswer>,
): Promise<readonly string[]> {
  const question = `File of the first ${what} of brand ${key}, - for none now`
  return askUntilDone(ask, `${question} [${example}]: `, async (typed) => {
    if (typed === '-') return null
    const path = typed || example
    const content = readFile(path)
    const own =
      path === example ? { ...(content as Example), ...ownOf(content as Example, key) } : content
    const page =
      path === example && productId !== undefined ? { ...(own as Example), productId } : own
    const { lines, isDone } = await publish(page)
    if (!isDone) throw new SettingError(lines.join('\n'))
    return lines
  })
}

interface Example {
  readonly id: string
  readonly brand: string
}

/** The example is of one brand; another one has it under another id. */
function ownOf({ id, brand }: Example, key: string): Example {
  return { id: brand === key ? id : `${id}-${key}`, brand: key }
}
