import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

const schemaProperties = new Set(['params', 'query', 'body', 'result', 'summary'])

interface Edit {
  start: number
  end: number
  text: string
}

const schemaPart = /\.schemas\.ts$/

/**
 * Takes the schemas out of what the browser gets. A call needs an endpoint's method and path; its zod schemas are for the
 * server, for development and for tests, and with the zod runtime they would be the heaviest thing on the home page.
 * In a production build an `endpoint(…)` therefore keeps method and path alone, and every other value at the top of a
 * contract file is wrapped so that the bundler may drop it when nobody uses it. A screen that checks input with a schema
 * imports that schema by its own name and gets it, zod and all. The schemas of `exams.ts` become a module of their own,
 * `exams.schemas.ts`: in one module with the endpoints they would come to every page that calls one.
 */
export function schemaFreeContracts(): Plugin {
  return {
    name: 'schema-free-contracts',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: schemaPart },
      handler: (id, importer) => (importer ? join(dirname(importer), id) : null),
    },
    load: {
      filter: { id: schemaPart },
      handler: (id) => readFileSync(id.replace(schemaPart, '.ts'), 'utf8'),
    },
    transform: {
      filter: { id: /[\\/]contracts[\\/]src[\\/]([a-z-]+[\\/])?[a-z-]+(\.schemas)?\.ts$/ },
      handler(code, id) {
        const bare = withoutSchemas(code, id)
        return { code: schemaPart.test(id) ? bare : schemasApart(bare, id), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The same file, which takes its schemas and what is made of them from its module of schemas. */
export function schemasApart(code: string, file: string): string {
  const { body } = parseSync(file, code, { lang: 'ts' }).program
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration')
  const locals = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
  const schemas = new Set(locals.filter((name) => name === 'z' || /^[A-Z]/.test(name)))
  let left = body.filter((statement) => declaredNames(statement).length > 0)
  for (;;) {
    const more = left.filter((statement) => namesIn(statement).some((name) => schemas.has(name)))
    if (more.length === 0) break
    for (const name of more.flatMap(declaredNames)) schemas.add(name)
    left = left.filter((statement) => !more.includes(statement))
  }
  const moved = body.filter((statement) => declaredNames(statement).some((name) => schemas.has(name)))
  const exported = moved.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(declaredNames)
  if (exported.length === 0) return code
  const values = body.filter((statement) => !moved.includes(statement) && !isOfTypes(statement))
  const used = new Set(values.flatMap(namesIn))
  const edits: Edit[] = moved.map(({ start, end }) => ({ start, end, text: '' }))
  // An import that nobody uses would still bring its module.
  for (const { start, end, source, specifiers } of imports) {
    const kept = specifiers.filter(({ local }) => used.has(local.name)).map((one) => code.slice(one.start, one.end))
    if (kept.length === specifiers.length) continue
    edits.push({ start, end, text: kept.length > 0 ? `import { ${kept.join(', ')} } from ${source.raw}` : '' })
  }
  const second = basename(file).replace(/\.ts$/, '.schemas.ts')
  return `${edited(code, edits)}\nexport { ${exported.join(', ')} } from './${second}'\n`
}

const isOfTypes = (statement: Parsed): boolean =>
  statement.type === 'ExportNamedDeclaration' && statement.declaration
    ? isOfTypes(statement.declaration as Parsed)
    : statement.type.startsWith('TS')

/** Of the values that a statement declares. */
function declaredNames(statement: Parsed): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** All identifiers of a part of the syntax tree but those of its types and of properties. */
function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn)
  if (typeof part !== 'object' || part === null) return []
  const node = part as { type?: string; name?: string; computed?: boolean }
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'Identifier') return [node.name ?? '']
  if (node.type === 'TSTypeAnnotation' || node.type === 'TSTypeParameterInstantiation') return []
  const skipped = node.computed ? '' : { MemberExpression: 'property', Property: 'key' }[node.type ?? '']
  return Object.entries(node).flatMap(([name, value]) => (name === skipped ? [] : namesIn(value)))
}

/** The same contract file, its endpoints bare and its other constants free of side effects. */
export function withoutSchemas(code: string, file: string): string {
  const edits: Edit[] = []
  for (const statement of parseSync(file, code, { lang: 'ts' }).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init) continue
      const definition = endpointDefinition(init)
      if (definition) {
        const [method, path] = definition.name.split(' ')
        const kept = definition.properties.filter(
          (property) =>
            !(
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              schemaProperties.has(property.key.name)
            ),
        )
        const text = kept.map((property) => `, ${code.slice(property.start, property.end)}`).join('')
        edits.push({ start: init.start, end: init.end, text: `{ method: '${method}', path: '${path}'${text} }` })
      } else if (init.type !== 'Literal') {
        edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        edits.push({ start: init.end, end: init.end, text: '))()' })
      }
    }
  }
  return edited(code, edits)
}

const edited = (code: string, edits: Edit[]): string =>
  edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)

type Parsed = ReturnType<typeof parseSync>['program']['body'][number]
type Declared = Extract<Parsed, { type: 'VariableDeclaration' }>['declarations'][number]['init']

function endpointDefinition(init: NonNullable<Declared>) {
  if (init.type !== 'CallExpression') return undefined
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return undefined
  const [name, definition] = init.arguments
  if (name?.type !== 'Literal' || typeof name.value !== 'string') return undefined
  return definition?.type === 'ObjectExpression' ? { name: name.value, properties: definition.properties } : undefined
}
