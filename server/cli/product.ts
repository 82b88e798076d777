// Checks and publishes the products of a lender; a publish is refused above a cap.
// Usage: npm run -s product -- list | show ID | check FILE | publish FILE | withdraw ID
import {
  checkProductFile,
  listStoredProducts,
  publishProductFile,
  showProduct,
  withdrawProduct,
} from '#server/lending/product/product-command.ts'
import { type CatalogCommands, runCatalogCommand } from './catalog-command.ts'
import { readJsonFile } from './read-json-file.ts'

const COMMANDS: CatalogCommands = {
  list: (catalog) => listStoredProducts(catalog),
  show: showProduct,
  check: (catalog, file) => checkProductFile(catalog, readJsonFile(file)),
  publish: (catalog, file) => publishProductFile(catalog, readJsonFile(file)),
  withdraw: withdrawProduct,
}

await runCatalogCommand(
  'product',
  COMMANDS,
  'list | show ID | check FILE | publish FILE | withdraw ID',
)
