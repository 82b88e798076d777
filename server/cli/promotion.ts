// Checks and publishes promotion pages.
// Usage: npm run -s promotion -- list | show ID | check FILE | publish FILE | withdraw ID
import {
  checkTemplateFile,
  listStoredTemplates,
  publishTemplateFile,
  showTemplate,
  withdrawTemplate,
} from '#server/growth/promotion/template-command.ts'
import { type CatalogCommands, runCatalogCommand } from './catalog-command.ts'
import { readJsonFile } from './read-json-file.ts'

const COMMANDS: CatalogCommands = {
  list: (catalog) => listStoredTemplates(catalog),
  show: showTemplate,
  check: (catalog, file) => checkTemplateFile(catalog, readJsonFile(file)),
  publish: (catalog, file) => publishTemplateFile(catalog, readJsonFile(file)),
  withdraw: withdrawTemplate,
}

await runCatalogCommand(
  'promotion',
  COMMANDS,
  'list | show ID | check FILE | publish FILE | withdraw ID',
)
