import type { Command } from 'commander'
import { answering } from '#server/cli/answer.ts'

/** Commands for what borrowers are offered: products and promotion pages. */
export function addCatalog(hiram: Command): void {
  addVerbs(hiram, 'product', 'products, with the caps in words')
  addVerbs(hiram, 'promotion', 'promotion pages')
    .command('funnel')
    .description('what became of the visitors of each page, by utm_tag')
    .action(answering(async () => (await import('#server/cli/catalog/funnel.ts')).printFunnel))
}

function addVerbs(hiram: Command, noun: 'product' | 'promotion', description: string): Command {
  const of = hiram.command(noun).description(description)
  const verb = (name: CatalogVerb, told: string) => of.command(name).description(told)
  const work = (name: CatalogVerb) => async () => {
    const { runOnCatalog } = await import('#server/cli/catalog/catalog.ts')
    return async (what?: unknown) => runOnCatalog(noun, name, typeof what === 'string' ? what : '')
  }
  verb('list', 'list them').action(answering(work('list')))
  verb('show', 'print one as a file')
    .argument('<id>')
    .action(answering(work('show')))
  verb('check', 'say what a file would offer')
    .argument('<file>')
    .action(answering(work('check')))
  verb('publish', 'put a file on offer; refused above a cap')
    .argument('<file>')
    .action(answering(work('publish')))
  verb('withdraw', 'take one off offer')
    .argument('<id>')
    .action(answering(work('withdraw')))
  return of
}

export type CatalogVerb = 'list' | 'show' | 'check' | 'publish' | 'withdraw'
