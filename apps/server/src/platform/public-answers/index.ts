export { openCatalogueVersion } from './catalogue-version.ts';
export {
  createPublicAnswers,
  lastingAnswer,
  type FoundAnswer,
  type PublicAnswer,
  type PublicAnswers,
} from './kept-answers.ts';
export { keepCookiesOutOfCaches, sendPublicAnswer } from './send-answer.ts';
