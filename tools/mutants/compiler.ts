import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import type { Mutant } from './draw-mutants.ts'

/** The types of a project, checked once and then again only where a mutant changes them. */
export function openCompiler(project = 'tsconfig.json') {
  const config = resolve(project)
  let mutant: { readonly path: string; readonly content: string } | null = null
  const api = new API({
    fs: { readFile: (path) => (path === mutant?.path ? mutant.content : undefined) },
  })
  api.updateSnapshot({ openProjects: [config] })

  return {
    /** Whether the file has no error of its own with the change; a build has no other mutants. */
    compiles({ file, content }: Pick<Mutant, 'file' | 'content'>): boolean {
      const path = resolve(file)
      mutant = { path, content }
      using changed = api.updateSnapshot({ fileChanges: { changed: [path] } })
      const program = changed.getProject(config)?.program
      if (!program?.getSourceFile(path)) throw new Error(`${file} is not in ${project}.`)
      const isSound =
        program.getSyntacticDiagnostics(path).length === 0 &&
        program.getSemanticDiagnostics(path).length === 0
      mutant = null
      api.updateSnapshot({ fileChanges: { changed: [path] } }).dispose()
      return isSound
    },
    close: () => api.close(),
  }
}
