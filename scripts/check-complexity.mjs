// `node scripts/check-complexity.mjs [--update]`: no function has a cognitive complexity above 20, and no file more than
// 400 lines. What exceeds that is listed in check-complexity.json, which may only shrink.
//
// Cognitive complexity as G. Ann Campbell defines it: each break of the linear flow counts 1, and 1 more for each level
// of nesting around it. Callbacks count towards the function they are in, unless it has no complexity of its own and only
// registers them. `cond && <Element />` and `??` count nothing.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { holds } from './baseline.mjs';
import { sourceFiles } from './source-files.mjs';

const MAX_COMPLEXITY = 20;
const MAX_LINES = 400;
const ROOTS = ['src', 'migrations', 'admin-ui/src', 'test', 'scripts'];
const GENERATED = /^admin-ui\/src\/api\/schema\.ts$|^test\/contract\/published\//;
/** Dictionaries are lists, however long. */
const TEXTS = /^admin-ui\/src\/(i18n\/|.*labels\.ts$)|^src\/\w+\/words\//;

const K = ts.SyntaxKind;
const NESTING = new Set([
  ...[K.ForStatement, K.ForInStatement, K.ForOfStatement, K.WhileStatement, K.DoStatement],
  ...[K.ConditionalExpression, K.SwitchStatement, K.CatchClause],
]);

const isElseIf = (node) => ts.isIfStatement(node) && node.parent.elseStatement === node;
const nests = (node) => NESTING.has(node.kind) || (ts.isIfStatement(node) && !isElseIf(node));
const logical = (node) =>
  ts.isBinaryExpression(node) &&
  [K.AmpersandAmpersandToken, K.BarBarToken].includes(node.operatorToken.kind) &&
  node.operatorToken.kind;

function without(node, ...wrappers) {
  while (wrappers.some((isWrapper) => isWrapper(node))) node = node.expression;
  return node;
}

/** What counts 1 wherever it stands: else, a jump to a label, and a sequence of the same logical operator. */
function flat(node) {
  if (ts.isIfStatement(node))
    return Number(isElseIf(node)) + Number(!!node.elseStatement && !ts.isIfStatement(node.elseStatement));
  if (ts.isBreakStatement(node) || ts.isContinueStatement(node)) return Number(!!node.label);
  const operator = logical(node);
  if (!operator || logical(node.parent) === operator) return 0;
  const right = without(node.right, ts.isParenthesizedExpression);
  return Number(!ts.isJsxElement(right) && !ts.isJsxSelfClosingElement(right) && !ts.isJsxFragment(right));
}

/** The name of a function, and whether it is a callback. */
function nameOf(node, source) {
  if (node.name) return { name: node.name.getText(source) };
  if (ts.isConstructorDeclaration(node)) return { name: 'constructor' };
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) parent = parent.parent;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent))
    return { name: parent.name.getText(source) };
  if (ts.isBinaryExpression(parent)) return { name: parent.left.getText(source) };
  if (!ts.isCallExpression(parent)) return { name: 'function', callback: true };
  const [first] = parent.arguments;
  const callee = parent.expression.getText(source).split('\n')[0];
  return {
    name: first && ts.isStringLiteralLike(first) ? `${callee} ${first.text}` : callee,
    callback: true,
  };
}

/** The complexity of each function of a file, by name. */
function complexities(source) {
  const found = new Map();
  const total = ({ own, nested, callbacks }, depth = 0) =>
    callbacks.reduce((sum, inner) => sum + total(inner, depth + inner.nesting), own + nested * depth);
  const settle = (unit) => {
    if (unit.own === 0) return unit.callbacks.forEach(settle);
    let key = unit.path.join('.');
    for (let n = 2; found.has(key); n++) key = `${unit.path.join('.')}#${n}`;
    found.set(key, total(unit));
  };
  /** Counts the nodes of one function; named ones in it are settled by themselves. */
  const measure = (body, path) => {
    const unit = { path, own: 0, nested: 0, nesting: 0, callbacks: [] };
    const visit = (node, nesting, within) => {
      if (ts.isFunctionLike(node) && node.body) {
        const { name, callback } = nameOf(node, source);
        const inner = measure(node, [...within, name]);
        if (callback) unit.callbacks.push({ ...inner, nesting: nesting + 1 });
        else settle(inner);
        return;
      }
      unit.own += flat(node) + (nests(node) ? 1 + nesting : 0);
      unit.nested += Number(nests(node));
      const isIf = ts.isIfStatement(node);
      const deeper = nests(node) || isIf ? nesting + 1 : nesting;
      const place = ts.isClassLike(node) && node.name ? [...within, node.name.text] : within;
      ts.forEachChild(node, (child) => {
        const level = isElseIf(child) || (isIf && child === node.expression) ? nesting : deeper;
        visit(child, level, place);
      });
    };
    ts.forEachChild(body, (child) => visit(child, 0, path));
    return unit;
  };
  const { callbacks } = measure(source, []);
  callbacks.forEach(settle);
  return found;
}

const complexity = {};
const lines = {};
for (const file of sourceFiles(ROOTS, /\.(ts|tsx|mjs)$/)) {
  if (GENERATED.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  const count = text.split('\n').length - 1;
  if (count > MAX_LINES && !TEXTS.test(file)) lines[file] = count;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const above = [...complexities(source)].filter(([, value]) => value > MAX_COMPLEXITY);
  if (above.length > 0) complexity[file] = Object.fromEntries(above);
}
if (!holds(new URL('check-complexity.json', import.meta.url), { complexity, lines })) process.exitCode = 1;
