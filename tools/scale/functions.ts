import { parsePlPgSQLSync } from 'libpg-query'
import type pg from 'pg'
import { asKind, parseStatements, textIn, type Tree } from './tree.ts'

/** A statement inside of a function of the database. */
export interface InnerStatement {
  readonly text: string
  /** `function NAME`. */
  readonly from: string
}

/** The statements of all functions of a database, as their bodies say them. */
export async function readFunctions(client: pg.Client): Promise<InnerStatement[]> {
  const { rows } = await client.query<FunctionText>(`
    select proname as name, lanname as language, prosrc as body,
      case when prorettype in ('trigger'::regtype, 'void'::regtype) then prorettype::regtype::text
        when proretset then 'setof text' else 'text' end as returns
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace order by 1`)
  return rows.flatMap((one) =>
    (one.language === 'sql' ? [one.body] : statementsIn(one)).map((text) => ({
      text,
      from: `function ${one.name}`,
    })),
  )
}

interface FunctionText {
  readonly name: string
  readonly language: string
  readonly body: string
  readonly returns: string
}

/** Of a function in PL/pgSQL: its statements, and the subqueries of its expressions. */
function statementsIn({ body, returns }: FunctionText): string[] {
  const definition = `create function f() returns ${returns} language plpgsql as $f$${withPlainTypes(body)}$f$`
  return queriesIn(parsePlPgSQLSync(definition)).flatMap((query) => {
    if (isStatement(query)) return [query]
    const expression = `select ${query.replace(/^[\w.]+(?:\[\w+\])? :?= /, '')}`
    return /\bselect\b.*\bfrom\b/is.test(query) && isStatement(expression) ? [expression] : []
  })
}

/** The parser knows no types of a database, and the statements do not depend on them. */
function withPlainTypes(text: string): string {
  const [head = '', body = ''] = text.split(/\bbegin\b(.*)/is)
  const plain = head
    .split('\n')
    .map((line) => withPlainType(line, body))
    .join('\n')
  return `${plain}begin${body}`
}

/** A line of declarations: a name, maybe `constant`, its type, maybe a value. */
function withPlainType(line: string, body: string): string {
  const found = /^(\s+(\w+)(?: constant)?) \w+(\[\])?(;| :=.*)$/.exec(line)
  if (!found) return line
  const [, start = '', name = '', list = '', end = ''] = found
  const type = body.includes(` ${name}.`) && list === '' ? 'record' : 'text'
  return `${start} ${type}${list}${end}`
}

function isStatement(text: string): boolean {
  const [first] = parseStatements(text) ?? []
  return first !== undefined && !('CallStmt' in first)
}

function queriesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(queriesIn)
  const expression = asKind(value as Tree, 'PLpgSQL_expr')
  return expression ? [textIn(expression, 'query'), ...inner] : inner
}
