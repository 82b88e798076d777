import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { withClasses } from '#web/class-names.ts'
import type { Mutant } from './draw-mutants.ts'

type Changed = Pick<Mutant, 'file' | 'content'>

/**
 * Whether a build can have a mutant. The types of a project are checked once, and then again only
 * where a mutant changes them.
 */
export function openCompiler(project = 'tsconfig.json') {
  const config = resolve(project)
  let mutant: { readonly path: string; readonly content: string } | null = null
  const api = new API({
    fs: { readFile: (path) => (path === mutant?.path ? mutant.content : undefined) },
  })
  api.updateSnapshot({ openProjects: [config] })

  return {
    /** Whether the file has no error of its own with the change. */
    compiles({ file, content }: Changed): boolean {
      if (!hasClasses({ file, content })) return false
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

/** The build of the web refuses `styles['']`. */
function hasClasses({ file, content }: Changed): boolean {
  try {
    withClasses(content, file)
    return true
  } catch {
    return false
  }
}
