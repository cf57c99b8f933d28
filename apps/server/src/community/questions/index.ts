export { registerQuestionRoutes, type QuestionDeps } from './routes.ts';
export { tellQuestions } from './tell-questions.ts';
