export { payMethodNamesZh as payMethodNames } from '@kapok/domain';
