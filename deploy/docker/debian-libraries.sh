#!/bin/sh
# Writes Debian's libraries that Node needs to a folder, and nothing else: the image has no shell and no package manager.
#   debian-libraries.sh FOLDER
set -eu
to=$1
packages='base-files libc6 libgcc-s1 libstdc++6'
fetched=$(mktemp -d)
trap 'rm -rf "$fetched"' EXIT
mkdir -p "$to/var/lib/dpkg/status.d"
(cd "$fetched" && apt-get -o APT::Sandbox::User=root download $packages >/dev/null)
for package in "$fetched"/*.deb; do
  dpkg-deb --extract "$package" "$to"
  # Where scanners for known vulnerabilities look.
  dpkg-deb --field "$package" >"$to/var/lib/dpkg/status.d/$(dpkg-deb --field "$package" Package)"
done
rm -rf "$to"/usr/share/doc/*/changelog* "$to"/usr/share/lintian "$to"/usr/share/locale "$to"/usr/share/man "$to"/usr/lib/*/gconv "$to"/usr/lib/*/audit
mkdir -p "$to/tmp" "$to/proc" "$to/sys" "$to/dev" "$to/run"
chmod 1777 "$to/tmp"
echo 'root:x:0:0:root:/:/sbin/nologin
shopkey:x:10001:10001:Shopkey:/tmp:/sbin/nologin' >"$to/etc/passwd"
echo 'root:x:0:
shopkey:x:10001:' >"$to/etc/group"
echo 'hosts: files dns' >"$to/etc/nsswitch.conf"
