#!/bin/bash
# debian-base.sh <folder> <package>…: writes <folder>/base.tar, a small Debian as `debian:bookworm-slim` is one, from the
# packages that this machine has: within seconds, where no image can be fetched.
set -euo pipefail
folder=$1 && shift

# What every Debian has, the packages that are named, and whatever these need.
essential=$(dpkg-query -W -f '${Essential} ${Package}\n' | sed -n 's/^yes //p')
packages=$(apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
  --no-enhances $essential "$@" | grep '^[a-z0-9]' | sort -u)
installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' $packages 2>/dev/null | sed -n 's/^ii *//p' || true)

# Without what only people read, and what packages only mention because they have moved it away.
dpkg-query -L $installed | sort -u | grep '^/[a-z]' | grep -vE '^/(bin|sbin|lib|lib64|proc|sys|dev|tmp|root)$' |
  grep -vE '^/usr/share/(doc|man|locale|info|lintian|bug)/' | while read -r path; do [ ! -e "$path" ] || echo "$path"; done >"$folder/files"

# What installing them would make: the merged folders, and the users.
own=$folder/own
mkdir -p "$own"/usr/{bin,sbin,lib,lib64} "$own"/{etc,proc,sys,dev,root}
install -d -m 1777 "$own/tmp"
for name in bin sbin lib lib64; do ln -s "usr/$name" "$own/$name"; done
for name in passwd group; do cp "/usr/share/base-passwd/$name.master" "$own/etc/$name"; done

tar -c --owner=0 --group=0 -f "$folder/base.tar" -C "$own" .
tar -r -P --no-recursion -f "$folder/base.tar" -T "$folder/files"
