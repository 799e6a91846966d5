@rem The scripts of package.json begin with exec, which is a command of the shells of other systems.
@%*
