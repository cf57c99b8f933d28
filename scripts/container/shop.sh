#!/bin/sh
# `shop` in the image: `shop serve` is the server or the worker, `shop healthy` asks it how it is, anything else is a command.
set -eu
cd /opt/kapok
node=node_modules/.bin/node
case "${1:-help}" in
  serve) exec $node --max-semi-space-size=4 --max-old-space-size=512 apps/server/src/main.mjs ;;
  healthy) exec $node scripts/container/healthy.mjs ;;
  init) shift && exec $node apps/server/src/commands/main.ts init --data "$SHOP_DATA_DIR" --port 3000 "$@" ;;
  *) exec $node apps/server/src/commands/main.ts "$@" ;;
esac
