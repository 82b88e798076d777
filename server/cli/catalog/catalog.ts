import type { Answer } from '#server/cli/answer.ts'
import type { CatalogVerb } from '#server/cli/catalog/catalog-commands.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'
import { withDatabase } from '#server/cli/with-database.ts'
import {
  checkTemplateFile,
  listStoredTemplates,
  publishTemplateFile,
  showTemplate,
  withdrawTemplate,
} from '#server/growth/promotion/pages/template-command.ts'
import type { Catalog, CommandAnswer } from '#server/lending/product/catalog-answer.ts'
import {
  checkProductFile,
  listStoredProducts,
  publishProductFile,
  showProduct,
  withdrawProduct,
} from '#server/lending/product/publishing/product-command.ts'
import { openClock } from '#server/platform/clock/clock.ts'

/** Work by verb; each gets an id or a file. */
type Verbs = Readonly<
  Record<CatalogVerb, (catalog: Catalog, of: string) => CommandAnswer | Promise<CommandAnswer>>
>

const PRODUCT: Verbs = {
  list: (catalog) => listStoredProducts(catalog),
  show: showProduct,
  check: (catalog, file) => checkProductFile(catalog, readJsonFile(file)),
  publish: (catalog, file) => publishProductFile(catalog, readJsonFile(file)),
  withdraw: withdrawProduct,
}

const PROMOTION: Verbs = {
  list: (catalog) => listStoredTemplates(catalog),
  show: showTemplate,
  check: (catalog, file) => checkTemplateFile(catalog, readJsonFile(file)),
  publish: (catalog, file) => publishTemplateFile(catalog, readJsonFile(file)),
  withdraw: withdrawTemplate,
}

/** Lists, shows, checks, publishes or withdraws what a lender offers. */
export async function runOnCatalog(
  noun: 'product' | 'promotion',
  verb: CatalogVerb,
  of: string,
): Promise<Answer> {
  const work = (noun === 'product' ? PRODUCT : PROMOTION)[verb]
  return withDatabase(noun, async (db, config) => {
    const { isDone, lines } = await work({ db, config, now: (await openClock(db)).now() }, of)
    return { isDone, lines }
  })
}
