import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface ModuleFacts {
  readonly exportedNames: ReadonlySet<string>;
  readonly reexports: readonly {
    readonly exportedName: string;
    readonly importedName: string;
    readonly from: string;
  }[];
  readonly starReexports: readonly string[];
  readonly namedImports: readonly { readonly name: string; readonly from: string }[];
  /** Files imported as a namespace or at run time: all they export counts as used. */
  readonly wholeImports: readonly string[];
}

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
};
const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, compilerOptions);

const resolveImport = (specifier: string, file: string): string | undefined =>
  ts.resolveModuleName(specifier, file, compilerOptions, ts.sys, cache, undefined, ts.ModuleKind.ESNext).resolvedModule
    ?.resolvedFileName;

interface Collected extends ModuleFacts {
  readonly exportedNames: Set<string>;
  readonly reexports: ModuleFacts['reexports'][number][];
  readonly starReexports: string[];
  readonly namedImports: ModuleFacts['namedImports'][number][];
  readonly wholeImports: string[];
}

/** What one file exports, re-exports and imports, by its syntax. */
export const readModule = (file: string): ModuleFacts => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const facts: Collected = {
    exportedNames: new Set(),
    reexports: [],
    starReexports: [],
    namedImports: [],
    wholeImports: [],
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node)) readExport(node, file, facts);
    else if (ts.isImportDeclaration(node)) readImport(node, file, facts);
    else readRunTimeImport(node, file, facts);
    if (isExported(node) && !isTypeOfSignature(node, source)) {
      for (const name of declaredNames(node)) facts.exportedNames.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return facts;
};

const targetOf = (specifier: ts.Expression | undefined, file: string): string | undefined =>
  specifier !== undefined && ts.isStringLiteral(specifier) ? resolveImport(specifier.text, file) : undefined;

const readExport = (node: ts.ExportDeclaration, file: string, facts: Collected): void => {
  const from = targetOf(node.moduleSpecifier, file);
  if (node.exportClause === undefined) {
    if (from !== undefined) facts.starReexports.push(from);
  } else if (ts.isNamedExports(node.exportClause)) {
    for (const element of node.exportClause.elements) {
      // Types on a front door describe what goes through it; they need no user of their own.
      if (!node.isTypeOnly && !element.isTypeOnly) facts.exportedNames.add(element.name.text);
      const importedName = (element.propertyName ?? element.name).text;
      if (from !== undefined) facts.reexports.push({ exportedName: element.name.text, importedName, from });
    }
  }
};

const readImport = (node: ts.ImportDeclaration, file: string, facts: Collected): void => {
  const from = targetOf(node.moduleSpecifier, file);
  const bindings = node.importClause?.namedBindings;
  if (from === undefined || bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) facts.wholeImports.push(from);
  else
    for (const one of bindings.elements) facts.namedImports.push({ name: (one.propertyName ?? one.name).text, from });
};

const readRunTimeImport = (node: ts.Node, file: string, facts: Collected): void => {
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isType = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument);
  const specifier = isCall
    ? node.arguments[0]
    : isType && ts.isStringLiteral(node.argument.literal)
      ? node.argument.literal
      : undefined;
  const from = targetOf(specifier, file);
  if (from !== undefined) facts.wholeImports.push(from);
};

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  ts.isSourceFile(node.parent) &&
  (ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** A type that its own file uses describes what the file exports: it may be exported without being imported by name. */
const isTypeOfSignature = (node: ts.Node, source: ts.SourceFile): boolean => {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return false;
  return (source.text.match(new RegExp(`\\b${node.name.text}\\b`, 'g')) ?? []).length > 1;
};

const declaredNames = (node: ts.Node): readonly string[] => {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return named && node.name !== undefined ? [node.name.text] : [];
};
